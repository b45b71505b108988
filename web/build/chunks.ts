/** A group of modules that come in one file; `tags` limits it to what an application starts with. */
type Group = {
  name: string
  test: RegExp
  minShareCount?: number
  tags?: ['$initial']
  includeDependenciesRecursively?: boolean
}

const together = (name: string, ...paths: string[]) => ({
  name,
  minShareCount: 2,
  test: new RegExp(`/(?:${paths.join('|')})\\.tsx?$`),
  // only these: what they use may belong to another file
  includeDependenciesRecursively: false,
})

/** What every application starts with, the portal of employees too. */
const everywhere = [
  'node_modules/(?:react|react-dom|scheduler|@tanstack(?!.*(?:useMutation|mutationObserver)\\.js))/',
  'contract/src/(?:account-pages|applications|endpoint|environment|page|page-at|pages|path-permissions|roles)\\.ts',
  'contract/src/identity/(?:identity\\.endpoints|return-path)\\.ts',
  'lib/(?:announce|api|api-error|asked-page|create-call|error-text|fresh-address|lazy-script|page-settings|paths|query)\\.ts',
  'lib/(?:company-time|route-links|send|session|storage|use-focus-later)\\.ts',
  'session/before-end\\.ts',
  'mailed-link/(?:one-time-code|use-mailed-code)\\.ts',
  'ui/(?:Button|Icon|class-names|words)\\.tsx?',
  'ui/feedback/(?!(?:Leave)?Dialog)\\w[\\w-]*\\.tsx',
  'ui/layout/(?:ButtonRow|PageHeading|Section|Stack|StatusTag|Toolbar|VisuallyHidden|page-frame)\\.tsx',
  'ui/navigation/(?:ButtonLink|TextLink)\\.tsx',
]

/**
 * The files of a build. What pages share comes in a few files of some size: each file costs a request and its headers,
 * and small ones compress badly. What only one page uses stays with that page, without being named here.
 */
export const chunkGroups: Group[] = [
  {
    name: 'page',
    test: new RegExp(`vite/preload-helper|\\.scss|/(?:${everywhere.join('|')})`),
    // only these: what they use may belong to another file
    includeDependenciesRecursively: false,
  },
  {
    // what applications with a router start with: the portal of employees, which is for phones, has none
    name: 'shell',
    tags: ['$initial'],
    minShareCount: 2,
    test: /^(?!.*\/(?:src\/employee|plus-cases)\/)/,
  },
  together('fields', 'ui/fields/(?:TextField|PasswordField|Form|FormGroup)', 'lib/pointer-release'),
  together('choices', 'ui/fields/(?:(?:Date|Select|Checkbox|Sensitive)Field|Checkboxes|RadioGroup)'),
  {
    // the sign-in page, with what the few other pages that ask for a password share with it
    name: 'credentials',
    test: /\/(?:passwords\/(?:use-credentials|CredentialsForm|credentials)|identity\/(?:LoginPage|sign-in-notices))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  together(
    'formats',
    'format/(?:display|long-date)',
    'calendar/(?:due|iso-date)',
    'cases/(?:alerts|alert-counts\\.endpoints)',
    'news/news',
    'ui/feedback/Dialog',
    'ui/layout/Details',
    'lib/clock',
  ),
  together(
    'resources',
    'contract/src/resources/resources',
    'resources/(?:DownloadButton|ResourcesLayout)',
    'ui/layout/AccordionItem',
    'ui/navigation/SideNav',
  ),
  together(
    'passwords',
    'passwords/(?:ForgotPasswordForm|NewPasswordFields|PasswordChangedDialog|change-password|password\\.endpoints)',
    'dashboard/ProvePasswordForm',
    'mailed-link/CheckedLink',
    'ui/layout/Checklist',
    'contract/src/passwords/password',
  ),
  together(
    'users',
    'users/(?:DeleteUserDialog|UserAlerts|UserStatusTag|user-profile)',
    'users/profile/(?:FixedField|PasswordResetBanner|use-profile)',
    'users/(?:texts|list/(?:use-locations|user-lists)|new/wizard-context)',
    'contract/src/users/(?:create-user|profile|user-history|user-search)\\.endpoints',
  ),
  together(
    'linking',
    'dashboard/(?:Migration|compare-profiles|dashboard\\.endpoints|leave-to-migrate|link-markers|link-texts|use-link-flow|user-rows)',
  ),
  together(
    'guides',
    'csv-guidelines/(?:client-guide|csv-text|import-guide|site-guide)',
    'contract/src/accounts/(?:client-files|hiring-site-files)',
    'contract/src/imports/import-file',
  ),
  together(
    'imports',
    'imports/(?:ChooseFile|ImportFailed|ProblemRows|RunSummary|WaitingFiles|WhatWasFound|import-endpoints)',
  ),
  together('sections', 'accounts/sections/(?:employer-category|section)'),
  together('counts', 'home/plus-promotion', 'ui/layout/CountCard'),
  together('history', 'history/(?:History|HistoryList)'),
  together('terms', 'plus-terms/TermsForm', 'ui/layout/ReadingBox'),
  together(
    'statuses',
    'contract/src/cases/(?:closure-reasons|former-names|referral|statuses|results)',
    'cases/(?:CaseStatusTag|next-step)',
  ),
  together('result', 'cases/result/(?:CaseFacts|CaseHeading|CaseReference|EmploymentEndNote)'),
  together(
    'cards',
    'ui/layout/(?:DefinitionCard|DefinitionList|Card|ResultPanel)',
    'ui/(?:CopyButton|EmailText|PrintButton)',
  ),
  together(
    'list',
    'ui/list/(?!RowNames|SelectMatching|left-out)[\\w-]+',
    'ui/fields/SearchField',
    'cases/CasesRefusedPage',
    'lib/(?:page-search|search-params)',
  ),
  together('cases-search', 'cases/list/cases-search', 'contract/src/cases/(?:case-criteria|case-filters)'),
  together('left-out', 'ui/list/(?:RowNames|left-out)'),
  {
    name: 'acts',
    minShareCount: 2,
    test: /\/lib\/(?:download|use-api|use-once)\.ts$|\/@tanstack\/.*\/(?:useMutation|mutationObserver)\.js$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'schemas',
    minShareCount: 2,
    test: /\/node_modules\/zod\/|\/calendar\/iso-date\.schema\.ts$/,
    includeDependenciesRecursively: false,
  },
  together('new-case', 'cases/prompt/(?:CreateCaseButton|use-create-case|where-to-create)'),
  together('files', 'ui/fields/FileField', 'copies/copy-files', 'contract/src/least-rate', 'lib/(?:pictures|upload)'),
  together('calendar', 'calendar/(?:business-days|first-hire|working-days|federal-holidays)', 'lib/due-text'),
  together('case', 'contract/src/cases/(?:documents|field-info|photo|reference|sealed-fields|states)'),
  together(
    'case-calls',
    'contract/src/cases/(?:after-case|case-history|cases|papers|records-state|search-text)\\.endpoints',
    'cases/(?:SilentRecords|step-texts)',
    'lib/search-text',
  ),
  together('case-rules', 'words/people', 'contract/src/cases/(?:names|fields|normalize-case|numbers|ssn)'),
  together('case-page', 'cases/(?:CaseErrorPage|case-query|case-views)', 'cases/result/use-polling'),
  together('case-parts', 'cases/result/CaseParts', 'ui/layout/PartOnRequest'),
  together(
    'case-values',
    'cases/form/(?:case-values|form-steps|use-country-name)',
    'contract/src/cases/(?:answer-words|reference\\.endpoints)',
  ),
  together(
    'case-form',
    'cases/form/(?:answer-text|form-values|form-words|form-rules|use-case-form|whole-draft)',
    'cases/form/(?:CaseInput|NumberInput|save-draft)',
    'cases/new/QuestionStep',
  ),
  together(
    'leave',
    'lib/(?:use-leave-guard|use-unload-guard|create-once)',
    'session/use-before-end',
    'ui/feedback/LeaveDialog',
  ),
]
