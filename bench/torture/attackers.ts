import { Worker } from 'node:worker_threads'

/** What connections of an attacker send. */
export type Attack = {
  url: string
  /** The text of the requests that each connection sends at its beginning. */
  requests: string
  connections: number
  /** What a connection sends every half second after that, so that the server goes on waiting. */
  drip?: string
}

/**
 * Holds connections that send requests and read nothing; each that the server closes is opened again. They have a
 * thread of their own, so that their work does not make the answers to others look late.
 */
export function holdConnections(attack: Attack): { end: () => Promise<void> } {
  const worker = new Worker(new URL('attacker-thread.ts', import.meta.url), { workerData: attack })
  return {
    end: async () => {
      await worker.terminate()
    },
  }
}

/** The text of a request on a connection that stays open. */
export function requestText(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
