import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Slide } from '../../web/src/plus/training/film/text.ts'
import { root } from '../run/root.ts'

/** The measures of the film. */
export const frame = { width: 1280, height: 720 }

const find = createRequire(join(root, 'web', 'package.json'))
const font = (weight: string) => {
  const file = find.resolve(`@uswds/uswds/fonts/public-sans/PublicSans-${weight}.woff2`)
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`
}

const style = `
  @font-face { font-family: 'Public Sans'; font-weight: 400; src: ${font('Regular')}; }
  @font-face { font-family: 'Public Sans'; font-weight: 700; src: ${font('Bold')}; }
  * { box-sizing: border-box; margin: 0; }
  body { background: #fff; color: #1c1d1f; font: 400 40px/1.35 'Public Sans'; height: 720px; position: relative; width: 1280px; }
  .edge { background: #0f6460; bottom: 0; left: 0; position: absolute; top: 0; width: 28px; }
  main { padding: 72px 96px 0 116px; }
  h1 { color: #0f6460; font-size: 60px; line-height: 1.15; }
  ul { list-style: none; margin-top: 52px; padding: 0; }
  li { border-left: 6px solid #c7efe2; margin-top: 30px; padding-left: 28px; }
  li.now { border-color: #0f6460; font-weight: 700; }
  .title main { padding-top: 250px; }
  .title h1 { font-size: 72px; }
  .bar { background: #e7f6f1; bottom: 0; height: 10px; left: 28px; position: absolute; right: 0; }
  .bar div { background: #0f6460; height: 10px; }
`

/** A slide while one of its sentences is spoken; the bar at the bottom shows the progress of the film. */
export function slidePage({ title, steps }: Slide, step: number, part: number): string {
  const points = steps.slice(0, step + 1).map(({ point }) => point)
  const isTitle = steps.every(({ point }) => point === undefined)
  const items = points.flatMap((point, at) => (point ? [`<li class="${at === step ? 'now' : ''}">${point}</li>`] : []))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style>
    <body class="${isTitle ? 'title' : ''}"><div class="edge"></div><main><h1>${title}</h1><ul>${items.join('')}</ul></main>
    <div class="bar"><div style="width: ${(part * 100).toFixed(2)}%"></div></div></body></html>`
}
