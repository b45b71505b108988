import type { MouDocument, MouSignature } from '@hireproof/contract/accounts/mou/mou'

/** A signature with all that proves it. */
export type ProvenSignature = MouSignature & {
  email: string
  ip: string
  browser: string
  id: string
  /** The digest of the copy of a paper; null for an electronic signature. */
  paperSha256: string | null
}

/** Everything that the signature page of a memorandum says. */
export type SignedMou = {
  signature: ProvenSignature
  /** The signature of the employer agent of a client. */
  agentSignature: ProvenSignature | null
  /** Null until the operator has signed, too. */
  countersigned: { by: string; at: string; effectiveOn: string } | null
  /** The digests of the wording and of all that was shown. */
  textSha256: string
}

type OfCompany = { product: string; companyName: string; numbers: string; timeZone: string }

/** A memorandum to be drawn: not signed yet, or as it was signed. */
export type MouTask = OfCompany & {
  kind: 'MOU'
  document: MouDocument
  /** The day of the paper, which is kept in the file. */
  date: string
  /** The employer agent that signs beside the company; null for a company without one. */
  agent: string | null
  /** Whether it is drawn to be signed on paper. */
  isToSign: boolean
  signed: SignedMou | null
  /** Company information of another day than that of the signature. */
  current: { on: string; information: MouDocument['information'] } | null
}

/** A Certificate of Participation to be drawn. */
export type CertificateTask = OfCompany & {
  kind: 'CERTIFICATE'
  date: string
  isOfficial: boolean
  accessMethod: string
  effectiveOn: string
  status: string
  code: string
  checkUrl: string
}

/** The paper in the words of people. */
export type PaperTask = MouTask | CertificateTask
