import { clientFile, type ClientLine } from '@hireproof/contract/accounts/client-files'

const { columns } = clientFile
const empty = Object.fromEntries(columns.map(({ field }) => [field, ''])) as ClientLine

/** A client as a row of a file states it, with its own number: complete enough to sign. */
export const clientLine = (number: number, more: Partial<ClientLine> = {}): ClientLine => ({
  ...empty,
  ...{ legalName: `Client ${number}`, ein: String(120_000_000 + number), naics: '311', employees: '45' },
  ...{ street: `${number} Elm Street`, city: 'Salem', state: 'OR', zip: '97301', category: 'None of these apply' },
  ...{ firstName: 'Kim', lastName: 'Hale', title: 'Owner', email: `kim@client${number}.example`, phone: '5035550142' },
  ...more,
})

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Clients as the text of a file with the columns of the template. */
export const clientCsv = (lines: readonly ClientLine[]): string =>
  [columns.map(({ header }) => header), ...lines.map((line) => columns.map(({ field }) => line[field]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')

/** The bodies of the calls about files of clients. */
export const ofClients = {
  'clientUploads.changeRow': { values: clientLine(1) },
  'clientUploads.acceptProposals': {},
  'clientUploads.commit': { version: 1 },
}
