import type { ZoneDraft } from '#shop/delivery/save-zone.ts'
import { fromNaira } from '#shop/money.ts'

/** The twenty LGAs of Lagos State by zone, each with the areas that people name when they say where they live. */
export const zones: ZoneDraft[] = [
  {
    name: 'Near mainland',
    standardFeeKobo: fromNaira(2_500),
    expressFeeKobo: fromNaira(7_500),
    displayOrder: 1,
    lgas: {
      Kosofe: [
        'Gbagada',
        'Ifako Gbagada',
        'Ketu',
        'Ojota',
        'Magodo',
        'Ogudu',
        'Oworonshoki',
        'Mile 12',
        'Anthony',
        'Maryland',
      ],
      Shomolu: ['Bariga', 'Shomolu', 'Palmgrove', 'Pedro', 'Onipanu', 'Akoka'],
      Ikeja: ['Ikeja', 'Alausa', 'Oregun', 'Opebi', 'Allen', 'Ikeja GRA', 'Agidingbi', 'Ogba'],
      Mushin: ['Mushin', 'Idi-Oro', 'Ilupeju', 'Papa Ajao', 'Odi Olowo'],
      'Oshodi-Isolo': ['Oshodi', 'Isolo', 'Ejigbo', 'Okota', 'Ajao Estate', 'Mafoluku'],
      Surulere: ['Surulere', 'Ojuelegba', 'Aguda', 'Iponri', 'Bode Thomas', 'Itire'],
      'Lagos Mainland': ['Yaba', 'Ebute Metta', 'Oyingbo', 'Makoko', 'Sabo', 'Iwaya'],
    },
  },
  {
    name: 'Far mainland',
    standardFeeKobo: fromNaira(3_500),
    expressFeeKobo: fromNaira(8_500),
    displayOrder: 2,
    lgas: {
      Agege: ['Agege', 'Dopemu', 'Oko-Oba', 'Orile Agege'],
      'Ifako-Ijaiye': ['Ifako', 'Ijaiye', 'Iju', 'Ojokoro', 'Fagba'],
      Alimosho: ['Egbeda', 'Ikotun', 'Ipaja', 'Iyana Ipaja', 'Idimu', 'Ayobo', 'Igando', 'Akowonjo'],
      'Ajeromi-Ifelodun': ['Ajegunle', 'Amukoko', 'Olodi Apapa'],
      Apapa: ['Apapa', 'Apapa GRA', 'Marine Beach', 'Ijora'],
      'Amuwo-Odofin': ['Festac', 'Amuwo Odofin', 'Mile 2', 'Satellite Town', 'Kirikiri'],
      Ojo: ['Ojo', 'Alaba', 'Iba', 'Okokomaiko', 'Volkswagen'],
    },
  },
  {
    name: 'Island',
    standardFeeKobo: fromNaira(4_000),
    expressFeeKobo: fromNaira(9_000),
    displayOrder: 3,
    lgas: {
      'Lagos Island': ['Lagos Island', 'Marina', 'Obalende', 'Onikan', 'Idumota', 'Isale Eko'],
      'Eti-Osa': [
        'Ikoyi',
        'Victoria Island',
        'Lekki Phase 1',
        'Lekki',
        'Ikate',
        'Chevron',
        'Ajah',
        'Badore',
        'Sangotedo',
        'Oniru',
      ],
    },
  },
  {
    name: 'Outer',
    standardFeeKobo: fromNaira(5_000),
    expressFeeKobo: fromNaira(10_000),
    displayOrder: 4,
    lgas: {
      Ikorodu: ['Ikorodu', 'Igbogbo', 'Ijede', 'Imota', 'Agric', 'Owutu'],
      'Ibeju-Lekki': ['Ibeju', 'Awoyaya', 'Bogije', 'Eleko', 'Akodo'],
      Badagry: ['Badagry', 'Ajara', 'Agbara', 'Seme'],
      Epe: ['Epe', 'Eredo', 'Itoikin', 'Noforija'],
    },
  },
]

/** Public holidays with a fixed or computable date. Those that follow the moon are declared late: staff add them. */
export const holidays = [2026, 2027, 2028].flatMap((year) => [
  { day: `${year}-01-01`, name: "New Year's Day" },
  { day: `${year}-05-01`, name: "Workers' Day" },
  { day: `${year}-06-12`, name: 'Democracy Day' },
  { day: `${year}-10-01`, name: 'Independence Day' },
  { day: `${year}-12-25`, name: 'Christmas Day' },
  { day: `${year}-12-26`, name: 'Boxing Day' },
])

/** Good Friday and Easter Monday. */
export const easterHolidays = [
  { day: '2027-03-26', name: 'Good Friday' },
  { day: '2027-03-29', name: 'Easter Monday' },
  { day: '2028-04-14', name: 'Good Friday' },
  { day: '2028-04-17', name: 'Easter Monday' },
]
