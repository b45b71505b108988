/** A worker gives a sign of life so often, in seconds. */
export const BEAT_SECONDS = 5

/** A worker that has been silent for so many seconds is taken for dead: another one begins the run again (REPT-42). */
export const MOST_SILENT_SECONDS = 40

/** So often a run is taken up before it fails. */
export const MOST_ATTEMPTS = 5

/** The bytes of a part before it is compressed. */
export const PART_BYTES = 1024 ** 2

/** The instant so many seconds after another one. */
export const secondsAfter = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)
