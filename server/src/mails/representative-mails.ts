import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import type { MailTemplate } from './mail-template.ts'

const PATH = `${pages.employee.start.path}/representative`

/** The email that a representative gets, in both languages. It does not name the employee. */
export const representativeMails: Record<string, MailTemplate> = {
  'representative-named': ({ companyName, dueBy, code }, { name, url }) => ({
    subject: `${name}: ${companyName} asks you to examine documents for Form I-9`,
    lines: [
      `${companyName} named you as its authorized representative. You meet a new hire, examine the documents that prove identity and authorization to work, and complete Section 2 of Form I-9 for ${companyName}. It is due ${displayLongDate(dueBy)}.`,
      `Read the instructions and open Section 2: ${url}${PATH}#${code}`,
      `This link is for you only. It works once and expires in 14 days. Open it when you are with the new hire. If you need another link, ask ${companyName}.`,
      `Español: ${companyName} lo nombró su representante autorizado. Usted se reúne con una persona recién contratada, examina los documentos que prueban su identidad y su autorización para trabajar, y completa la Sección 2 del Formulario I-9 en nombre de ${companyName}. La fecha límite es el ${displayLongDate(dueBy, 'es')}. El enlace de arriba es solo para usted. Funciona una sola vez y vence en 14 días. Ábralo cuando esté con esa persona. Si necesita otro enlace, pídalo a ${companyName}.`,
      'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.',
    ],
  }),
}
