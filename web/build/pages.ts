import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { entries, type Entry } from '../../contract/src/applications.ts'

const template = fileURLToPath(new URL('../page.html', import.meta.url))

const description = 'Verify that new hires may work in the United States.'

/** The values specific to the page of the portal; its readers may read only Spanish. */
const portal = {
  DESCRIPTION: 'Complete your part of Form I-9 for your new employer.',
  TRANSLATION: `<p class="first-load__noscript" lang="es">
            __PRODUCT__ necesita JavaScript. Actívelo en la configuración de su navegador y vuelva a cargar esta página.
          </p>`,
}

/** The page of an application, made from the shared template. */
export function pageOf(entry: Entry): string {
  const own = entry === 'employee' ? portal : { DESCRIPTION: description, TRANSLATION: '' }
  const words: Record<string, string> = { ENTRY: entry, ...own }
  return readFileSync(template, 'utf8').replaceAll(/%([A-Z]+)%/g, (whole, name: string) => words[name] ?? whole)
}

/** Gives the build a page for every application, `<entry>.html`, without such a file. */
export function pages(): Plugin {
  const entryOf = (id: string) => entries.find((entry) => basename(id) === `${entry}.html`)
  return {
    name: 'pages',
    apply: 'build',
    resolveId: (id) => (entryOf(id) ? id : undefined),
    load(id) {
      const entry = entryOf(id)
      if (!entry) return undefined
      this.addWatchFile(template)
      return pageOf(entry)
    },
  }
}
