import type { Readable } from 'node:stream'
import type { Deps } from '../deps.ts'
import type { FormDocument } from '../plus-cases/form-document.ts'
import { drawForm } from './draw-form.ts'

/**
 * A whole form as a tagged PDF to be read as a stream: the same bytes for the same form. Nothing is read for it, and
 * downloads and refusals, which change nothing, are not on its audit pages.
 */
export const formPdf = ({ config }: Pick<Deps, 'config'>, document: FormDocument): Readable =>
  drawForm(config.formContents, document, 'whole')
