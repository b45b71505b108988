import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../run/root.ts'

/** An address that only this file answers. */
const ORIGIN = 'http://pdf.invalid'
const build = join(root, 'node_modules', 'pdfjs-dist', 'legacy', 'build')

const html = `<!doctype html><title>PDF</title><style>body{margin:0}canvas{display:block;width:100vw}</style>
<canvas></canvas><script type="module">
import '/pdf.worker.mjs'
import { getDocument } from '/pdf.mjs'
const pdf = await getDocument({ url: location.origin + '/file.pdf' }).promise
const language = Number(new URLSearchParams(location.search).get('language'))
const page = await pdf.getPage(language === 2 ? pdf.numPages / 2 + 1 : 1)
const canvas = document.querySelector('canvas')
const { width } = page.getViewport({ scale: 1 })
const viewport = page.getViewport({ scale: (innerWidth * devicePixelRatio) / width })
Object.assign(canvas, { width: viewport.width, height: viewport.height })
await page.render({ canvas, viewport }).promise
document.body.append(Object.assign(document.createElement('h1'), { hidden: true }))
</script>`

/** Shows the first page of a PDF in the browser, or of its second language, drawn as wide as the window. */
export async function openPdf(page: Page, bytes: Buffer, language: 1 | 2 = 1): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: html })
    if (path === '/file.pdf') return route.fulfill({ contentType: 'application/pdf', body: bytes })
    if (!path.endsWith('.mjs')) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(build, path.slice(1))) })
  })
  await page.goto(`${ORIGIN}/?language=${language}`)
  await page.locator('h1').waitFor({ state: 'attached' })
}
