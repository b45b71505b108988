import { createServer } from 'node:net'

/** Why no one may listen on this port of the host now, or undefined if that is possible. */
export async function portProblem(port: number, host = '127.0.0.1'): Promise<'in use' | 'no permission' | undefined> {
  const answer = await tryListen(port, host)
  if (answer === 'EADDRINUSE') return 'in use'
  return answer === 'EACCES' ? 'no permission' : undefined
}

/** A port of 127.0.0.1 that no one listens on. */
export async function freePort(): Promise<number> {
  return Number(await tryListen(0, '127.0.0.1'))
}

function tryListen(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
