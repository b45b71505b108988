/**
 * How Node.js is started for our programs. Left to itself its heap follows the size of the machine: a busy server then
 * holds more than twice the memory for no more requests per second. What lives is about 40 MB, so half a gigabyte is ample.
 */
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=2',
  '--max-old-space-size=512',
]
