import { pages } from '@hireproof/contract/pages'
import { noticeIds, type NoticeId } from '@hireproof/contract/form-i9/notices'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'

const names: Readonly<Record<EmployeeLanguage, Readonly<Record<NoticeId, string>>>> = {
  en: {
    instructions: 'Instructions for Form I-9',
    lists: 'Lists of Acceptable Documents',
    rights: 'Your right to equal treatment',
    privacy: 'Privacy notice',
  },
  es: {
    instructions: 'Instrucciones del Formulario I-9',
    lists: 'Listas de documentos aceptables',
    rights: 'Su derecho a un trato igual',
    privacy: 'Aviso de privacidad',
  },
}

const leads: Readonly<Record<EmployeeLanguage, string>> = {
  en: 'Before you start, you can read the instructions and notices here. You do not need the link above for them.',
  es: 'Antes de empezar, puede leer aquí las instrucciones y los avisos. Para ellos no necesita el enlace de arriba.',
}

/** The lines of an invitation with a link to each notice in a language. */
export const noticeLinks = (url: string, language: EmployeeLanguage): string[] => [
  leads[language],
  ...linksTo(noticeIds, url, language),
]

/** The lines of an email with links to some notices in a language. */
export const linksTo = (ids: readonly NoticeId[], url: string, language: EmployeeLanguage): string[] =>
  ids.map((id) => `${names[language][id]}: ${url}${pageOf(id)}?lang=${language}`)

const pageOf = (id: NoticeId) => pages.employee.page.path.replace(':page', id)
