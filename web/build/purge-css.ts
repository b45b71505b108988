import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import type { Plugin } from 'vite'

const words = /[A-Za-z0-9_-]+/g
// a script that makes class names of a stem, as in `tag--${tone}`, keeps all of its variants
const stems = /[A-Za-z0-9_-]+--(?=\$\{)/g

/**
 * Drops the rules of style sheets that no emitted script or page names, and minifies the rest. A sheet is named after what
 * is left of it, so that a name that browsers keep for a year never stands for two contents.
 */
export function purgeCss(): Plugin {
  return {
    name: 'purge-css',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle)
        const pages = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
        const content = files.flatMap((file) =>
          file.type === 'chunk' ? [file.code] : pages.includes(file) ? [String(file.source)] : [],
        )
        for (const sheet of files) {
          if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue
          const source = await usedRules(String(sheet.source), content)
          const name = sheet.fileName.replace(/-[\w-]{8}\.css$/, `-${fingerprint(source)}.css`)
          for (const page of pages) {
            if (page.type === 'asset') page.source = String(page.source).replaceAll(sheet.fileName, name)
          }
          delete bundle[sheet.fileName]
          this.emitFile({ type: 'asset', fileName: name, source })
        }
      },
    },
  }
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
