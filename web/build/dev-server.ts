import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// Serves the pages during development: `node dev-server.ts <host> <port>`.
const [host = '127.0.0.1', port = '3000'] = process.argv.slice(2)
const server = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { host, port: Number(port), strictPort: true },
  clearScreen: false,
})
await server.listen()
const end = () => void server.close().finally(() => process.exit(0))
process.once('SIGTERM', end)
// the parent process is gone
process.once('disconnect', end)
