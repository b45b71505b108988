import { html, type Html } from './html.ts'

/** A table with a heading for each row, in a region that scrolls sideways on narrow screens. */
export function dataTable(label: string, headings: string[], rows: (string | Html)[][]): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map(cell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function cell(content: string | Html, index: number): Html {
  return index === 0 ? html`<th scope="row">${content}</th>` : html`<td>${content}</td>`
}
