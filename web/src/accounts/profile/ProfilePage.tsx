import { type CompanyProfile, stageLabels } from '@hireproof/contract/accounts/company-profile'
import { addressLines, type Address } from '@hireproof/contract/accounts/sections/address'
import { displayEin, employeeBands } from '@hireproof/contract/accounts/sections/company-information'
import { contactText } from '@hireproof/contract/accounts/sections/contacts'
import { fieldTexts } from '@hireproof/contract/accounts/company-fields'
import { displayDate } from '@hireproof/contract/format/display'
import { roles } from '@hireproof/contract/roles'
import { isRefusal } from '../../lib/api-error.ts'
import { today } from '../../lib/clock.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import type { Definition } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { type CompanyPlace, useCompanyPlace } from './company-place.ts'
import { EinInReview } from './EinInReview.tsx'
import { signedText } from '../mou/mou-query.ts'
import { ClientAccess } from './ClientAccess.tsx'
import { FarDeadlines } from './FarDeadlines.tsx'
import { farDeadlinesOf } from './far-deadlines-of.ts'
import { SectionCard } from './SectionCard.tsx'
import { methodTexts } from './profile-texts.ts'
import { TimeZoneProposal } from './TimeZoneProposal.tsx'

/** What a company states about itself, in sections that can be edited one by one; prints as one document. */
export function ProfilePage() {
  const { place, profile } = useCompanyPlace()
  if (isRefusal(profile.error, 'not_found')) return <NotFoundPage />
  return (
    <Stack>
      {place.list && <BackLink href={place.list.href}>{place.list.label}</BackLink>}
      <PageHeading
        title={place.title}
        lead={profile.data?.companyInformation.values.legalName}
        aside={
          profile.data && (
            <ButtonRow>
              {profile.data.companyInformation.canEdit !== 'not_permitted' && (
                <ButtonLink variant="outline" href={place.history}>
                  History
                </ButtonLink>
              )}
              {place.mou && profile.data.companyInformation.canEdit !== 'not_permitted' && (
                <ButtonLink variant="outline" href={place.mou}>
                  Memorandum of understanding
                </ButtonLink>
              )}
              {place.settings && (
                <ButtonLink variant="outline" href={place.settings}>
                  Company settings
                </ButtonLink>
              )}
              <PrintButton />
            </ButtonRow>
          )
        }
      />
      <Loaded query={profile} what="the profile">
        {(data) => (
          <>
            {place.settings && <TimeZoneProposal profile={data} settings={place.settings} />}
            <Sections profile={data} place={place} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

type Props = { profile: CompanyProfile; place: CompanyPlace }

function Sections({ profile, place }: Props) {
  const { companyInformation, address, employerCategory, contacts } = profile
  const mailing = address.values?.mailing
  const category = employerCategory && fieldTexts('employer_category', employerCategory.values)
  return (
    <>
      <p className="only-print">Printed on {displayDate(today())}.</p>
      <DefinitionCard
        heading="Account"
        items={accountItems(profile)}
        actions={
          mayClose(profile) && (
            <ButtonLink variant="outline" href={place.close}>
              {profile.stage === 'CLOSING' ? 'View or cancel closing' : 'Close this account'}
            </ButtonLink>
          )
        }
      />
      <SectionCard
        heading="Company information"
        section={companyInformation}
        href={place.editInformation}
        items={informationItems(profile)}
      />
      {employerCategory && category && (
        <SectionCard
          heading="Employer category"
          section={employerCategory}
          href={place.editCategory}
          items={[
            { term: 'Category', value: category['category'] },
            ...(category['awardDate']
              ? [
                  { term: 'Employees to verify', value: category['verifiedEmployees'] },
                  { term: 'Contract award date', value: category['awardDate'] },
                  { term: 'Deadlines', value: <FarDeadlines deadlines={farDeadlinesOf(profile)} /> },
                ]
              : []),
          ]}
        />
      )}
      <SectionCard
        heading="Addresses"
        section={address}
        href={place.editAddress}
        items={[
          { term: 'Physical address', value: address.values && <Lines address={address.values.physical} /> },
          {
            term: 'Mailing address',
            value: mailing ? <Lines address={mailing} /> : address.values && 'Same as the physical address',
          },
        ]}
      />
      <SectionCard
        heading="Points of contact"
        section={contacts}
        href={place.editContacts}
        items={contactItems(profile)}
      />
      {profile.hiringSites !== null && (
        <DefinitionCard
          heading="Hiring sites"
          items={[{ term: 'Number of hiring sites', value: profile.hiringSites.toLocaleString('en-US') }]}
          actions={
            <ButtonLink variant="outline" href={place.editHiringSites}>
              View hiring sites
            </ButtonLink>
          }
        />
      )}
      <DefinitionCard heading="Users" items={userItems(profile)} />
      {profile.clientAccess && <ClientAccess accountId={profile.accountId} clientAccess={profile.clientAccess} />}
    </>
  )
}

/** Those who may change the profile may close the account, too. */
const mayClose = ({ stage, companyInformation: { canEdit } }: CompanyProfile) =>
  canEdit !== 'not_permitted' && (stage === 'ACTIVE' || stage === 'CLOSING')

function accountItems({
  accountId,
  stage,
  accessMethod,
  parent,
  agency,
  companiesBelow,
  type,
  memorandum,
  timeZone,
}: CompanyProfile): Definition[] {
  const below = { term: type === 'CORPORATE' ? 'Company locations' : 'Clients', value: `${companiesBelow}` }
  const above = parent ?? agency
  return [
    { term: 'Company number', value: `${accountId}` },
    { term: 'Status', value: stageLabels[stage] },
    { term: 'Access method', value: methodTexts[accessMethod] },
    ...(above
      ? [
          {
            term: parent ? 'Corporate account' : 'Employer agent',
            value: `${above.companyName} (${above.accountId})`,
          },
        ]
      : []),
    ...(companiesBelow === null ? [] : [below]),
    ...(memorandum
      ? [
          {
            term: 'Memorandum signed by',
            value: `${memorandum.signature.name}, ${memorandum.signature.title}, ${signedText(memorandum.signature, timeZone)}`,
          },
        ]
      : []),
  ]
}

const formerNames = ({ formerNames: names }: CompanyProfile): Definition[] =>
  names.map(({ name, usedUntil }, index) => ({
    term: index === 0 ? 'Formerly' : `Formerly (${index + 1})`,
    value: `${name}, until ${displayDate(usedUntil)}`,
  }))

function informationItems(profile: CompanyProfile): Definition[] {
  const { values, naicsTitle, einChange } = profile.companyInformation
  return [
    { term: 'Legal name', value: values.legalName },
    ...formerNames(profile),
    { term: 'Doing business as', value: values.doingBusinessAs },
    { term: 'Employer Identification Number (EIN)', value: displayEin(values.ein) },
    ...(einChange
      ? [{ term: 'EIN: change in review', value: <EinInReview change={einChange} profile={profile} /> }]
      : []),
    { term: 'Unique Entity Identifier (UEI)', value: values.uei },
    { term: 'DUNS number', value: values.duns },
    { term: 'Number of employees', value: employeeBands.find(({ code }) => code === values.employees)?.name },
    { term: 'Industry (NAICS)', value: values.naics && `${values.naics} - ${naicsTitle}` },
    { term: 'Parent organization', value: values.parentOrganization },
  ]
}

const contactItems = ({ contacts: { values } }: CompanyProfile): Definition[] =>
  values.length === 0
    ? [{ term: 'Point of contact', value: 'No one is named yet' }]
    : values.map((contact, index) => ({ term: `Point of contact ${index + 1}`, value: contactText(contact) }))

const userItems = ({ users }: CompanyProfile): Definition[] =>
  users.length === 0
    ? [{ term: 'Users', value: 'None' }]
    : users.map(({ role, count }) => ({ term: roles[role].label, value: `${count}` }))

const Lines = ({ address }: { address: Address }) => (
  <>
    {addressLines(address).map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)
