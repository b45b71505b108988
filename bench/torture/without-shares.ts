import { registerHooks } from 'node:module'

const everyoneAlike = `export const callingCompanies = () => ({ ownerOf: () => 'everyone', remember: () => 'everyone' })`

// Loaded before the server: it then works without telling companies apart.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/src/calling-companies.ts')
      ? { format: 'module', source: everyoneAlike, shortCircuit: true }
      : next(url, context),
})
