import { buildWeb } from './run/build-web.ts'
import { runSession } from './run/session.ts'
import { welcome } from './run/welcome.ts'

const began = Date.now() - Math.round(performance.now())
const say = (text: string) => console.log(`  ${text}`)

await runSession({ env: process.env, build: buildWeb, isDevelopment: false, say }, ({ settings, env }) => {
  const name = env['PRODUCT_NAME'] ?? 'Hireproof'
  console.log(`\n${name} is ready after ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  console.log(welcome(settings, name, env['PUBLIC_URL'] ?? `http://localhost:${settings.port}`))
})
