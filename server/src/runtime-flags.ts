/**
 * How Node.js is started for our programs. By default its heap follows the size of the machine: a busy server then
 * holds more than twice the memory for no more requests per second. The live part is about 50 MB: half a GB is ample.
 * The old generation begins below the live part: at 64 MB, a busy server held 14 MB more.
 */
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
  '--initial-old-space-size=40',
  '--max-old-space-size=512',
]

/**
 * The environment of our programs. Without it, each thread of Node.js gets its own part of the memory and keeps what it freed:
 * some 9 MB of a busy server.
 */
export const runtimeEnv = { MALLOC_ARENA_MAX: '2' } as const
