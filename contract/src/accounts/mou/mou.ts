import * as z from 'zod/mini'

export const mouKinds = [
  'EMPLOYER',
  'AGENT',
  'CLIENT',
  'WEB_SERVICES_EMPLOYER',
  'WEB_SERVICES_AGENT',
  'CLIENT_OF_WEB_SERVICES_AGENT',
] as const
export type MouKind = (typeof mouKinds)[number]

/** A memorandum of understanding with the data of a company filled in, as it is read before it is signed. */
export const MouDocument = z.object({
  kind: z.enum(mouKinds),
  /** The version of the text. */
  version: z.int(),
  effectiveOn: z.string(),
  /** While it is false, screens and papers say that the wording is not official. */
  isOfficial: z.boolean(),
  title: z.string(),
  /** What kind of text this is. */
  notice: z.string(),
  articles: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** What the company states, in the order of the paper. */
  information: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The digest of all that is shown. */
  sha256: z.string(),
})
export type MouDocument = z.infer<typeof MouDocument>

/** For whom someone signs: for the company itself, or for the employer agent of a client. */
const mouParties = ['EMPLOYER', 'AGENT'] as const
export type MouParty = (typeof mouParties)[number]

/** How someone came to sign: signed in, by a mailed link and its code, or on paper. */
const signingWays = ['USER', 'LINK', 'PAPER'] as const

export const MouSignature = z.object({
  name: z.string(),
  title: z.string(),
  /** When it was signed; when a paper was uploaded. */
  at: z.string(),
  way: z.enum(signingWays),
  /** The day on a paper; null for an electronic signature. */
  signedOn: z.nullable(z.string()),
})
export type MouSignature = z.infer<typeof MouSignature>

/** A signature that a change of what the memorandum shows makes void: who signed, and the day where the company is. */
export const SignatureAtStake = z.object({ name: z.string(), signedOn: z.string() })
export type SignatureAtStake = z.infer<typeof SignatureAtStake>

const requestStatuses = ['REQUESTED', 'OPENED', 'SIGNED', 'DECLINED', 'EXPIRED', 'REPLACED'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Someone who was asked by email to sign. */
export const SignatureRequest = z.object({
  status: z.enum(requestStatuses),
  name: z.string(),
  title: z.string(),
  email: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Until when the link can be used. */
  expiresAt: z.string(),
  openedAt: z.nullable(z.string()),
  declinedAt: z.nullable(z.string()),
  /** Why the signatory declined; empty if they gave no reason. */
  reason: z.string(),
})
export type SignatureRequest = z.infer<typeof SignatureRequest>

/** No signature; one that no longer fits what the company states; one that counts. */
const signatureStates = ['NONE', 'REQUESTED', 'OPENED', 'DECLINED', 'EXPIRED', 'VOID', 'VALID'] as const
export type SignatureState = (typeof signatureStates)[number]

/** What the employer agent of a client has signed. */
export const MouAgent = z.object({
  companyName: z.string(),
  status: z.enum(['NONE', 'VOID', 'VALID']),
  /** The signature that counts, or the last one that no longer does. */
  signature: z.nullable(MouSignature),
})
export type MouAgent = z.infer<typeof MouAgent>

const signRefusals = ['not_permitted', 'incomplete', 'signed', 'closing', 'closed'] as const
export type SignRefusal = (typeof signRefusals)[number]

const Can = z.union([z.literal(true), z.enum(signRefusals)])

/** A memorandum that everyone has signed. */
const MouVersion = z.object({
  version: z.int(),
  textVersion: z.int(),
  signature: MouSignature,
  /** The signature of the employer agent of a client; null without one, as before agents signed on the screen. */
  agentSignature: z.nullable(MouSignature),
  effectiveOn: z.string(),
  countersignedBy: z.string(),
  countersignedAt: z.string(),
})

/** The memorandum of a company: what is to be signed, what was signed, and who was asked. */
export const Mou = z.object({
  accountId: z.int(),
  companyName: z.string(),
  timeZone: z.string(),
  document: MouDocument,
  /** What the company has to state before it can sign; empty if nothing is missing. */
  missing: z.array(z.string()),
  status: z.enum(signatureStates),
  /** The signature of the company that counts, or its last one that no longer does. */
  signature: z.nullable(MouSignature),
  /** Signatures that no longer count and are in no memorandum, the newest first. */
  void: z.array(MouSignature),
  /** The employer agent, who signs beside its client; null for other companies. */
  agent: z.nullable(MouAgent),
  /** The last request. */
  request: z.nullable(SignatureRequest),
  /** A newer memorandum that is not in force: what changed, by when it is to be signed, and whether the company itself has. */
  newer: z.nullable(z.object({ changes: z.array(z.string()), signBy: z.nullable(z.string()), isSigned: z.boolean() })),
  /** Memoranda that everyone has signed, the newest first. */
  versions: z.array(MouVersion),
  /** The caller as the one who signs, and the company for which they sign. */
  signer: z.object({ name: z.string(), title: z.string(), party: z.enum(mouParties), companyName: z.string() }),
  /** Whether the caller can sign, ask someone else, and upload a paper that was signed. */
  can: z.object({ sign: Can, request: Can, paper: Can }),
})
export type Mou = z.infer<typeof Mou>

/** The days after a request on which the signatory is reminded. */
export const reminderDays = [3, 7, 12] as const
/** How many days a mailed link can be used. */
export const LINK_DAYS = 14
/** How often a request can be sent in a day. */
export const MOST_REQUESTS = 5
/** The longest name and title of a signatory. */
export const NAME_MAX = 90
export const TITLE_MAX = 60
export const REASON_MAX = 500

/** A typed name as it is compared: letter case and repeated spaces do not matter. */
const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a typed name is that of the signatory. */
const isNameOf = (typed: string, name: string): boolean => plain(typed) === plain(name)

/** What a signature says; the digest is that of the document on the screen. */
export const Signing = z.strictObject({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  typedName: z.string().check(z.maxLength(300), z.trim()),
  /** Confirms that the memorandum was read to its end. */
  isRead: z.boolean(),
  /** Confirms "I am authorized to sign for …". */
  isAuthorized: z.boolean(),
})
export type Signing = z.infer<typeof Signing>

/** What keeps someone from signing, by field. */
export function signingProblems(
  { typedName, isRead, isAuthorized }: Omit<Signing, 'sha256'>,
  { name, companyName }: { name: string; companyName: string },
): Partial<Record<'typedName' | 'isRead' | 'isAuthorized', string>> {
  return {
    ...(isRead ? {} : { isRead: 'Read the memorandum to its end before you sign it.' }),
    ...(isAuthorized ? {} : { isAuthorized: `Confirm that you are authorized to sign for ${companyName}.` }),
    ...(isNameOf(typedName, name) ? {} : { typedName: `Type the name of the signatory: ${name}.` }),
  }
}
