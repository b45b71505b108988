type Json = Record<string, unknown>
type Message = { id?: number; method?: string; params?: Json; result?: Json; error?: { message: string } }

export type Session = {
  send: (method: string, params?: Json) => Promise<Json>
  on: (method: string, listener: (params: Json) => void) => void
  close: () => void
}

/** Speaks the DevTools protocol with a browser or one of its pages. */
export async function connectTo(address: string): Promise<Session> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The browser does not answer.')), { once: true })
  })
  const waiting = new Map<number, (message: Message) => void>()
  const listeners: [method: string, listener: (params: Json) => void][] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    for (const [method, listener] of listeners) if (method === message.method) listener(message.params ?? {})
  })
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = (last += 1)
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error) reject(new Error(`${method}: ${error.message}`))
          else resolve(result ?? {})
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    on: (method, listener) => void listeners.push([method, listener]),
    close: () => socket.close(),
  }
}
