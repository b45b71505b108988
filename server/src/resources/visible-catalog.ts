import type { AccountType } from '@hireproof/contract/accounts/accounts'
import { DOCUMENTS, type ResourceCategory } from '@hireproof/contract/resources/resources'
import { catalog, type Category } from './catalog.ts'

/** Whose catalog it is. */
type Reader = { type: AccountType; hasWebServices: boolean }

type Shelf = Category['subCategories'][number]

const isFor = (type: AccountType, { types }: Shelf) => types === undefined || types.includes(type)

/** What an account may read: categories and subcategories for its type; Web Services only with that access (part 2 §6). */
export const visibleCatalog = ({ type, hasWebServices }: Reader): Category[] =>
  catalog
    .filter((category) => isFor(type, category) && (hasWebServices || !category.needsWebServices))
    .map((category) => ({ ...category, subCategories: category.subCategories.filter((each) => isFor(type, each)) }))

/** A category without the level below its subcategories: it names those, and their documents have another call. */
export const presentCategory = ({ id, title, description, documents, subCategories }: Category): ResourceCategory => ({
  id,
  title,
  description,
  documents: [...documents],
  subCategories: subCategories.map((each) => each.id),
  subCategoriesObject: Object.fromEntries(subCategories.map((each) => [each.id, each])),
})

/** A subcategory with its documents; there is nothing below it. */
export const presentSubcategory = (shelf: Shelf): ResourceCategory => presentCategory({ ...shelf, subCategories: [] })

/** The names of the files among the documents of a catalog. */
export const fileNames = (categories: readonly Category[]): string[] =>
  categories
    .flatMap(({ documents, subCategories }) => [...documents, ...subCategories.flatMap((each) => each.documents)])
    .filter(({ type }) => type === 'INTERNAL_DOWNLOAD')
    .map(({ link }) => link.slice(`${DOCUMENTS}/`.length))
