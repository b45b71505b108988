import process from 'node:process'

/**
 * Runs one step; shows it on the terminal, with its time, if it takes longer than a second.
 * @template T
 * @param {string} title @param {() => Promise<T>} work @param {{ stream?: NodeJS.WriteStream }} [options]
 * @returns {Promise<T>}
 */
export async function step(title, work, { stream = process.stdout } = {}) {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  const live = stream.isTTY
  let shown = false
  const show = () => {
    if (live) stream.write(`\r  ${title} … ${seconds()} s`)
    else if (!shown) stream.write(`  ${title} …\n`)
    shown = true
  }
  const timer = setInterval(show, 1000)
  timer.unref()
  try {
    const result = await work()
    clearInterval(timer)
    if (shown) stream.write(`${live ? '\r' : ''}  ${title}: done in ${seconds()} s\n`)
    return result
  } catch (error) {
    clearInterval(timer)
    if (shown && live) stream.write('\n')
    throw error
  }
}
