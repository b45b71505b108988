import type { LiveVideo } from '@hireproof/contract/form-i9/live-video'

/** The fields of the record of a live video. */
export const videoFields = ['videoDay', 'videoTime', 'videoHeldBy', 'videoTimeZone'] as const

type VideoValues = Record<(typeof videoFields)[number], string>

/** The record of a signed part, or an empty one on the clock of the company. */
export const videoValues = (video: LiveVideo | undefined, timeZone: string): VideoValues => ({
  videoDay: video?.day ?? '',
  videoTime: video?.time ?? '',
  videoHeldBy: video?.heldBy ?? '',
  videoTimeZone: video?.timeZone ?? timeZone,
})

/** The record of the live video; none for an examination in person, or where an earlier one has no record. */
export function videoOf(values: VideoValues & { isAlternativeProcedure: string }): { liveVideo?: LiveVideo } {
  const { videoDay: day, videoTime: time, videoTimeZone: timeZone } = values
  const heldBy = values.videoHeldBy.trim()
  const isRecorded = values.isAlternativeProcedure === 'yes' && [day, time, heldBy].some((text) => text !== '')
  return isRecorded ? { liveVideo: { day, time, timeZone, heldBy } } : {}
}
