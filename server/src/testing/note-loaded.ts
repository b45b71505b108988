import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded before a program, it writes at the end the address of each module that the program loaded, by `import` or `require`.
const path = process.env['NOTE_LOADED_TO']
if (path === undefined) throw new Error('NOTE_LOADED_TO names the file to write to')
const loaded = new Set<string>()
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    loaded.add(found.url)
    return found
  },
})
process.on('exit', () => appendFileSync(path, `${[...loaded].join('\n')}\n`))
