import * as z from 'zod/mini'
import { AccountType } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

/** The path of our own documents; a link to one is this and its name. Only these can be downloaded. */
export const DOCUMENTS = '/api/resource/documents'

/** A document to read: an external page, or one of our files with its official source. */
export const ResourceDocument = z.object({
  title: z.string(),
  link: z.string(),
  type: z.enum(['EXTERNAL', 'INTERNAL_DOWNLOAD']),
  source: z.object({ title: z.string(), url: z.url() }),
})
export type ResourceDocument = z.infer<typeof ResourceDocument>

const summary = { id: z.string(), title: z.string(), description: z.string() }

/** A group of resources, for example about Form I-9. The documents of its subcategories load on request. */
export const ResourceCategory = z.object({
  ...summary,
  documents: z.array(ResourceDocument),
  /** The ids of its subcategories in their order. */
  subCategories: z.array(z.string()),
  /** The same subcategories by id, without their documents. */
  subCategoriesObject: z.record(z.string(), z.object(summary)),
})
export type ResourceCategory = z.infer<typeof ResourceCategory>

// the caller determines the answer: the parameter may only name the caller's own type
const query = z.object({ account_type: z.optional(AccountType) })

export const listCategories = endpoint({
  name: 'resources.categories',
  summary: "The resource categories for the type of the caller's account",
  method: 'GET',
  path: '/api/resource/categories',
  access: 'ready',
  query,
  reply: z.object({ categories: z.array(ResourceCategory) }),
  problems: ['forbidden'],
})

export const listSubcategories = endpoint({
  name: 'resources.subcategories',
  summary: 'The subcategories of a resource category with their documents',
  method: 'GET',
  path: '/api/resource/categories/:id/subcategories',
  access: 'ready',
  params: z.object({ id: z.string() }),
  query,
  reply: z.object({ subCategories: z.array(ResourceCategory) }),
  problems: ['forbidden', 'not_found'],
})

export const getDocument = endpoint({
  name: 'resources.document',
  summary: 'One of our documents, as a file to save',
  method: 'GET',
  path: '/api/resource/documents/:name',
  access: 'ready',
  params: z.object({ name: z.string() }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['not_found'],
})
