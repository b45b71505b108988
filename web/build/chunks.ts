/** A group of modules that come in one file; `tags` limits it to what an application starts with. */
type Group = { name: string; test: RegExp; minShareCount?: number; tags?: ['$initial'] }

const together = (name: string, ...paths: string[]) => ({
  name,
  minShareCount: 2,
  test: new RegExp(`/(?:${paths.join('|')})\\.tsx?$`),
  // only these: what they use may belong to another file
  includeDependenciesRecursively: false,
})

/**
 * The files of a build. What pages share comes in a few files of some size: each file costs a request and its headers,
 * and small ones compress badly. What only one page uses stays with that page, without being named here.
 */
export const chunkGroups: Group[] = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack(?!.*(?:useMutation|mutationObserver)\.js))\//,
  },
  {
    name: 'page',
    tags: ['$initial'],
    minShareCount: 2,
    // the portal of employees shares only with itself what it is made of
    test: /^(?!.*\/(?:src\/employee|plus-cases)\/)/,
  },
  together(
    'parts',
    'ui/feedback/(?!Dialog)\\w+',
    'ui/layout/(?:ButtonRow|StatusTag|Toolbar|VisuallyHidden)',
    'ui/navigation/TextLink',
    'lib/(?:announce|use-focus-later)',
    'session/before-end',
  ),
  together('fields', 'ui/fields/(?:TextField|PasswordField|Form|FormGroup)', 'lib/pointer-release'),
  together('choices', 'ui/fields/(?:(?:Date|Select|Checkbox|Sensitive)Field|RadioGroup)'),
  together('credentials', 'passwords/(?:use-credentials|CredentialsForm|credentials)'),
  together('formats', 'format/display', 'calendar/iso-date', 'cases/alerts', 'news/news', 'ui/feedback/Dialog'),
  together('list', 'ui/list/\\w+', 'lib/search-params'),
  together(
    'case',
    'words/people',
    'calendar/(?:working-days|federal-holidays)',
    'contract/src/cases/(?:documents|names|field-info|fields|states|sealed-fields|normalize-case)',
    'lib/due-text',
    'cases/where-to-create',
  ),
  together(
    'case-form',
    'cases/form/(?:form-values|use-case-form|CaseInput|NumberInput|save-draft)',
    'cases/new/QuestionStep',
    'lib/(?:use-leave-guard|create-once)',
  ),
]
