import { documents, type DocumentType } from '../cases/documents.ts'
import { documentsEs } from '../cases/documents-es.ts'
import type { DocumentCategory } from '../cases/reference.ts'
import type { EmployeeLanguage } from '../employee-languages.ts'

/** The documents of one list by their names, or the receipts that stand for a document for a limited time. */
type DocumentList = { heading: string; items: string[] }

const headings: Readonly<Record<EmployeeLanguage, Readonly<Record<DocumentCategory | 'RECEIPT', string>>>> = {
  en: {
    LIST_A: 'List A: documents that show who you are and that you may work',
    LIST_B: 'List B: documents that show who you are',
    LIST_C: 'List C: documents that show that you may work',
    RECEIPT: 'Receipts that you can show for a limited time',
  },
  es: {
    LIST_A: 'Lista A: documentos que muestran quién es usted y que puede trabajar',
    LIST_B: 'Lista B: documentos que muestran quién es usted',
    LIST_C: 'Lista C: documentos que muestran que usted puede trabajar',
    RECEIPT: 'Recibos que puede mostrar por un tiempo limitado',
  },
}

const anyReceipt: Readonly<Record<EmployeeLanguage, string>> = {
  en: 'Receipt for the replacement of a lost, stolen or damaged document',
  es: 'Recibo por el reemplazo de un documento perdido, robado o dañado',
}

/** The Lists of Acceptable Documents in a language, from the table by which documents are chosen and examined. */
export function documentLists(language: EmployeeLanguage): DocumentList[] {
  const nameOf = ({ code, name }: DocumentType) => (language === 'es' ? (documentsEs[code] ?? name) : name)
  const namesOf = (isListed: (entry: DocumentType) => boolean) => documents.filter(isListed).map(nameOf)
  const lists = (['LIST_A', 'LIST_B', 'LIST_C'] as const).map((list) => ({
    heading: headings[language][list],
    items: namesOf((entry) => entry.list === list && entry.receipt === undefined),
  }))
  const receipts = [anyReceipt[language], ...namesOf(({ receipt }) => receipt === 'create')]
  return [...lists, { heading: headings[language].RECEIPT, items: receipts }]
}
