import type { Plugin } from 'vite'

const imported = /\bimport\((`\.\/[\w.-]+\.js`)\)/g

/**
 * Lets a script that did not load be asked for again: browsers never fetch an address a second time whose import failed.
 * Each import asks `lib/fresh-address.ts`, which every page loads first, for the address to use.
 */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replaceAll(imported, 'import(fresh($1))')
      },
    },
  }
}
