import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import type { Plugin, Rolldown } from 'vite'

const words = /[A-Za-z0-9_-]+/g
// a script that builds class names from a stem, as in `tag--${tone}`, keeps all variants
const stems = /[A-Za-z0-9_-]+--(?=\$\{)/g

/**
 * Gives every page its own minified style sheet with the rules that the page and its reachable scripts use. The name of
 * a sheet depends on its content, so that a name that browsers cache for a year never has two contents.
 */
export function purgeCss(): Plugin {
  return {
    name: 'purge-css',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === 'asset')
        const pages = assets.filter(({ fileName }) => fileName.endsWith('.html'))
        for (const sheet of assets.filter(({ fileName }) => fileName.endsWith('.css'))) {
          for (const page of pages) {
            const scripts = scriptsOf(bundle, page.fileName)
            const source = await usedRules(String(sheet.source), [String(page.source), ...scripts])
            const name = sheet.fileName.replace(/-[\w-]{8}\.css$/, `-${fingerprint(source)}.css`)
            page.source = String(page.source).replaceAll(sheet.fileName, name)
            this.emitFile({ type: 'asset', fileName: name, source })
          }
          delete bundle[sheet.fileName]
        }
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

/** The scripts that a page can load. */
function scriptsOf(bundle: Bundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const reached = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`)))
  for (const chunk of reached) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name]
      if (next?.type === 'chunk') reached.add(next)
    }
  }
  if (reached.size === 0) throw new Error(`no script belongs to ${page}`)
  return [...reached].map(({ code }) => code)
}

async function usedRules(css: string, content: string[]): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: content.map((raw) => ({ raw, extension: 'js' })),
    css: [{ raw: css }],
    defaultExtractor: (text) => text.match(words) ?? [],
    safelist: {
      standard: [...new Set(content.flatMap((text) => text.match(stems) ?? []))].map((stem) => new RegExp(`^${stem}`)),
    },
    keyframes: true,
    fontFace: false,
  })
  const { code } = transform({ filename: 'sheet.css', code: Buffer.from(purged?.css ?? ''), minify: true })
  return Buffer.from(code).toString()
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
