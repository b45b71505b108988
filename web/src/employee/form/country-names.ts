import { countries } from '@hireproof/contract/cases/countries'
import type { Language } from '../language.ts'

// the ISO 3166-1 two-letter codes that are not the start of the three-letter code: browsers have names for the former
const irregular = new Map(
  `ALA AX|AND AD|AGO AO|ATA AQ|ATG AG|ARM AM|ABW AW|AUT AT|BHS BS|BGD BD|BRB BB|BLR BY|BLZ BZ|BEN BJ|BIH BA|
BRN BN|BDI BI|CPV CV|BES BQ|CYM KY|CAF CF|TCD TD|CHL CL|CHN CN|COM KM|COD CD|COG CG|COK CK|CUW CW|DNK DK|
SLV SV|GNQ GQ|EST EE|SWZ SZ|FLK FK|FRO FO|GUF GF|PYF PF|ATF TF|GRL GL|GRD GD|GLP GP|GIN GN|GNB GW|GUY GY|
IRQ IQ|IRL IE|ISR IL|JAM JM|KAZ KZ|PRK KP|KOR KR|LBR LR|LBY LY|MAC MO|MDG MG|MDV MV|MLT MT|MTQ MQ|MYT YT|
MEX MX|FSM FM|MNE ME|MOZ MZ|NIU NU|PAK PK|PLW PW|PNG PG|PRY PY|PCN PN|POL PL|PRT PT|MAF MF|SPM PM|SEN SN|
SRB RS|SYC SC|SVK SK|SVN SI|SLB SB|SGS GS|SUR SR|SWE SE|TUN TN|TUR TR|TKM TM|TUV TV|UKR UA|ARE AE|URY UY|
WLF WF|ESH EH`
    .split(/\|\s*/)
    .map((entry) => [entry.slice(0, 3), entry.slice(4)]),
)

const shortCode = (code: string) => irregular.get(code) ?? code.slice(0, 2)

/** The countries that issue passports, with their names in a language. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = language === 'en' ? undefined : new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = (code: string, english: string) => names?.of(shortCode(code)) ?? english
  return countries
    .map(({ code, name }) => ({ value: code, label: nameOf(code, name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}
