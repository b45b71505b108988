import { setPriority } from 'node:os'

/**
 * Lets calls go before the work of this thread: 19 is the least it can get, 10 leaves it a tenth of a busy processor. On
 * Linux this lowers the priority of one thread alone; elsewhere it may be refused, and the thread works on as before.
 */
export function letCallsGoFirst(priority: 10 | 19): void {
  try {
    setPriority(0, priority)
  } catch {
    // Then it works at normal priority.
  }
}
