/**
 * How Node.js is started for our programs. A small young generation: left to itself it grows with the machine, and a busy
 * server then holds more than twice the memory for no more requests per second (docs/benchmarks.md).
 */
export const runtimeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2']
