import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, type Call, type Connection } from '../load/connection.ts'

export type Answer = { status: number; ms: number; retryAfter: boolean }

const CONNECTIONS = 500

type Storm = {
  url: string
  call: () => Call
  /** Calls that begin in a second. */
  rate: number
  seconds: number
  /** What happens once all connections are open. */
  begin?: () => unknown
}

/** A server's answers, over many open connections, to requests at a constant rate, however slowly it answers. */
export async function storm({ url: origin, call, rate, seconds, begin }: Storm): Promise<Answer[]> {
  const free: Connection[] = []
  const answers: Answer[] = []
  while (free.length < CONNECTIONS) free.push(await openConnection(origin))
  let opened = CONNECTIONS
  const one = async (): Promise<void> => {
    // If all connections are in use, the request could not even be sent.
    if (free.length === 0 && opened >= CONNECTIONS) return
    const began = performance.now()
    try {
      const connection = takeFree() ?? (await open())
      const { status, headers } = await connection.send(call())
      // The server stopped waiting on a connection that had sent nothing, at the very moment: it has not read the call.
      if (status === 408) throw new Error('unread')
      answers.push({ status, ms: performance.now() - began, retryAfter: /\r\nretry-after: \d/i.test(headers) })
      if (/\r\nconnection: close/i.test(headers)) throw new Error('closed')
      free.push(connection)
    } catch (error) {
      opened -= 1
      const { message } = error as Error
      if (message === 'unread') return one()
      if (message !== 'closed') answers.push({ status: 0, ms: performance.now() - began, retryAfter: false })
    }
  }
  // The server closes those that were idle for a minute. A client sees that before it sends.
  const takeFree = (): Connection | undefined => {
    for (let idle = free.pop(); idle; idle = free.pop()) {
      if (!idle.isClosed()) return idle
      opened -= 1
    }
    return undefined
  }
  const open = () => {
    opened += 1
    return openConnection(origin)
  }
  await begin?.()
  const began = performance.now()
  const total = Math.round(rate * seconds)
  const running: Promise<void>[] = []
  while (running.length < total) {
    if (began + (running.length * 1000) / rate > performance.now()) await pause(1)
    else running.push(one())
    // The machine may not manage the rate: then the storm is as strong as it can be, and as long as it should be.
    if (performance.now() - began > seconds * 1000) break
  }
  await Promise.all(running)
  for (const connection of free) connection.close()
  return answers
}
