import { registerHooks } from 'node:module'

// Loaded before the server: it then works without telling companies apart.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/calling-companies.ts')
      ? { url: new URL('everyone-alike.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
