import { displayLongDate } from '@hireproof/contract/format/long-date'
import { pages } from '@hireproof/contract/pages'
import { companyWords } from './employee-mails.ts'
import type { MailTemplate } from './mail-template.ts'
import { linksTo } from './notice-links.ts'

const stranger =
  'If you do not know this company, ignore this message. Si no conoce esta empresa, no haga caso de este mensaje.'

type Words = { past: string; today: string; ahead: string }
const pick = (due: string, { past, today, ahead }: Words) => (due === 'past' ? past : due === 'today' ? today : ahead)

const section1InEnglish = (day: string, due: string) =>
  pick(due, {
    past: `It was due ${day}. Please sign it today.`,
    today: `It is due today, ${day}. Please sign it today.`,
    ahead: `It is due ${day}. Please sign it by that day.`,
  })

const section1InSpanish = (day: string, due: string) =>
  pick(due, {
    past: `Debía estar firmada el ${day}. Fírmela hoy mismo.`,
    today: `Debe estar firmada hoy, ${day}. Fírmela hoy mismo.`,
    ahead: `Debe estar firmada el ${day}. Fírmela a más tardar ese día.`,
  })

const linkInEnglish = 'This link works once, expires in 14 days, and replaces all earlier links.'
const linkInSpanish = 'El enlace de arriba funciona una sola vez, vence en 14 días y reemplaza los enlaces anteriores.'

const choiceInEnglish =
  'You choose which acceptable documents to show. The Lists of Acceptable Documents tell you which ones you can use.'
const choiceInSpanish =
  'Usted elige qué documentos aceptables presentar. Las Listas de documentos aceptables indican cuáles puede usar.'

/** The reminders that employees get about their forms, in both languages. None names the employee or a document. */
export const employeeReminderMails: Record<string, MailTemplate> = {
  'employee-section-1-due': ({ companyName, firstDay = '', due = '', code }, { name, url }) => ({
    subject: `${name}: Section 1 of your Form I-9 for ${companyName} ${due === 'past' ? 'is late' : 'is due'}`,
    lines: [
      `You have not signed Section 1 of your Form I-9 for ${companyName} yet. ${section1InEnglish(displayLongDate(firstDay), due)}`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
      linkInEnglish,
      `Español: usted todavía no ha firmado la Sección 1 de su Formulario I-9 para ${companyName}. ${section1InSpanish(displayLongDate(firstDay, 'es'), due)} ${linkInSpanish}`,
      stranger,
    ],
  }),
  'employee-link-renewed': ({ companyName, endsOn, linkEnds = '', code, sentenceEn, sentenceEs }, { name, url }) => ({
    subject: `${name}: a new link to your Form I-9 for ${companyName}`,
    lines: [
      `${companyName} asks you to complete Section 1, your part of Form I-9. You have not opened it yet, and the link that we sent you ${pick(
        linkEnds,
        {
          past: `expired on ${displayLongDate(endsOn)}`,
          today: 'expires today',
          ahead: `would expire on ${displayLongDate(endsOn)}`,
        },
      )}. Use this new one.`,
      `Open your form: ${url}${pages.employee.start.path}#${code}`,
      linkInEnglish,
      ...companyWords(companyName, sentenceEn, 'en'),
      `Español: ${companyName} le pide que complete la Sección 1, su parte del Formulario I-9. Usted todavía no lo ha abierto, y el enlace que le enviamos ${pick(
        linkEnds,
        {
          past: `venció el ${displayLongDate(endsOn, 'es')}`,
          today: 'vence hoy',
          ahead: `vencería el ${displayLongDate(endsOn, 'es')}`,
        },
      )}. Use el enlace nuevo de arriba. ${linkInSpanish}`,
      ...companyWords(companyName, sentenceEs, 'es'),
      stranger,
    ],
  }),
  'employee-section-2-due': ({ companyName, dueOn, due = '' }, { name, url }) => ({
    subject: `${name}: show ${companyName} your documents for Form I-9`,
    lines: [
      pick(due, {
        past: `${companyName} was required to examine your documents for Form I-9 by ${displayLongDate(dueOn)}, and we have no record of it. Contact ${companyName} today.`,
        today: `${companyName} must examine your documents for Form I-9 today, ${displayLongDate(dueOn)}. If you have not shown them yet, do so today.`,
        ahead: `${companyName} must examine your documents for Form I-9 by ${displayLongDate(dueOn)}. Show them by that day.`,
      }),
      choiceInEnglish,
      ...linksTo(['lists', 'rights'], url, 'en'),
      `Español: ${pick(due, {
        past: `${companyName} debía examinar sus documentos para el Formulario I-9 a más tardar el ${displayLongDate(dueOn, 'es')}, y no tenemos constancia de que lo haya hecho. Comuníquese hoy mismo con ${companyName}.`,
        today: `${companyName} debe examinar sus documentos para el Formulario I-9 hoy, ${displayLongDate(dueOn, 'es')}. Si todavía no los ha presentado, hágalo hoy mismo.`,
        ahead: `${companyName} debe examinar sus documentos para el Formulario I-9 a más tardar el ${displayLongDate(dueOn, 'es')}. Preséntelos a más tardar ese día.`,
      })} ${choiceInSpanish}`,
      ...linksTo(['lists', 'rights'], url, 'es'),
      stranger,
    ],
  }),
  'employee-receipt-due': ({ companyName, dueOn, due = '' }, { name, url }) => ({
    subject: `${name}: show ${companyName} the document in place of your receipt`,
    lines: [
      `You showed ${companyName} a receipt for Form I-9. ${pick(due, {
        past: `The document itself was due ${displayLongDate(dueOn)}. Show it, or another acceptable document, today.`,
        today: `The document itself is due today, ${displayLongDate(dueOn)}. Show it, or another acceptable document, today.`,
        ahead: `The document itself is due ${displayLongDate(dueOn)}. Show it, or another acceptable document, by that day.`,
      })}`,
      choiceInEnglish,
      ...linksTo(['lists', 'rights'], url, 'en'),
      `Español: usted presentó a ${companyName} un recibo para el Formulario I-9. ${pick(due, {
        past: `El documento original debía presentarse el ${displayLongDate(dueOn, 'es')}. Presente ese documento, u otro aceptable, hoy mismo.`,
        today: `El documento original debe presentarse hoy, ${displayLongDate(dueOn, 'es')}. Presente ese documento, u otro aceptable, hoy mismo.`,
        ahead: `El documento original debe presentarse a más tardar el ${displayLongDate(dueOn, 'es')}. Presente ese documento, u otro aceptable, a más tardar ese día.`,
      })} ${choiceInSpanish}`,
      ...linksTo(['lists', 'rights'], url, 'es'),
      stranger,
    ],
  }),
}
