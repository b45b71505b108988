import { readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Calls back once when the npm that called this process is gone, because a killed npm passes no signal on. Without npm,
 * it watches nothing, so a shell may end and leave the program running.
 * @param {() => void} onGone
 */
export function watchCaller(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors().join()
  const timer = setInterval(() => {
    if (ancestors().join() === before) return
    clearInterval(timer)
    onGone()
  }, 250)
  timer.unref()
}

// npm calls a shell that calls us: the shell may survive npm, so its parent counts too if it can be read.
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return [process.ppid, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]]
  } catch {
    return [process.ppid]
  }
}
