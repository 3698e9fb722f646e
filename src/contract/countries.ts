/** ISO 3166-1 codes by United Nations sub-region (M49), and Taiwan and Kosovo, which that list leaves out. */
const codesByRegion = {
  'Northern Africa': 'dz eg eh ly ma sd tn',
  'Sub-Saharan Africa':
    'ao bf bi bj bw cd cf cg ci cm cv dj er et ga gh gm gn gq gw io ke km lr ls mg ml mr mu mw mz na ne ng re rw sc sh sl sn so ss st sz td tf tg tz ug yt za zm zw',
  'Latin America and the Caribbean':
    'ag ai ar aw bb bl bo bq br bs bv bz cl co cr cu cw dm do ec fk gd gf gp gs gt gy hn ht jm kn ky lc mf mq ms mx ni pa pe pr py sr sv sx tc tt uy vc ve vg vi',
  'Northern America': 'bm ca gl pm us',
  'Central Asia': 'kg kz tj tm uz',
  'Eastern Asia': 'cn hk jp kp kr mn mo tw',
  'South-eastern Asia': 'bn id kh la mm my ph sg th tl vn',
  'Southern Asia': 'af bd bt in ir lk mv np pk',
  'Western Asia': 'ae am az bh cy ge il iq jo kw lb om ps qa sa sy tr ye',
  'Eastern Europe': 'bg by cz hu md pl ro ru sk ua',
  'Northern Europe': 'ax dk ee fi fo gb gg ie im is je lt lv no se sj',
  'Southern Europe': 'ad al ba es gi gr hr it me mk mt pt rs si sm va xk',
  'Western Europe': 'at be ch de fr li lu mc nl',
  'Australia and New Zealand': 'au cc cx hm nf nz',
  Melanesia: 'fj nc pg sb vu',
  Micronesia: 'fm gu ki mh mp nr pw um',
  Polynesia: 'as ck nu pf pn tk to tv wf ws',
} as const

/** The English name of a United Nations sub-region. */
export type Region = keyof typeof codesByRegion

const regions = new Map<string, Region>(
  Object.entries(codesByRegion).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region as Region] as const),
  ),
)

/** Every country of the table: lower-case ISO codes, in the order of the alphabet. */
export const countries: readonly string[] = [...regions.keys()].sort()

/** The sub-region of a lower-case ISO code; undefined where the table has none. */
export const regionOf = (country: string): Region | undefined => regions.get(country)

/** The name of a country in a locale such as 'sv-SE', by its lower-case ISO code. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country.toUpperCase()) ?? country
