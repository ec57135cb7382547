import { monthOf, type KstDate, kstDateTime } from '@/lib/date/kst'
import { scenePicture } from '@/demo/data/pictures'
import type { RefundPolicy } from '@/lib/contract/wire'
import { DEFAULT_REFUND_POLICY } from '@/lib/refund/refund'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { sanitize } from '@/server/html/sanitize'
import type { Fleet, Operator } from '@/demo/data/operator'
import { OPERATORS } from '@/demo/data/operators'
import { type Recipe, RECIPES } from '@/demo/data/recipes'
import { ROOM_GUESTS } from '@/demo/data/rooms'
import { OWN_RECIPES, type OwnRecipe } from '@/demo/data/ownRecipes'
import { inSeason, type Species, speciesOf } from '@/demo/data/species'
import { introHtml, memoHtml } from '@/demo/data/texts'
import { createRandom, type Random } from '@/demo/random'
import { harbourOf, locationOf } from './locationOf'

/** A row of `ship`, with what the demo's schedules and reservations are made from. */
export interface DemoShip extends BareShip {
  row: BareShip['row'] & { images: string[] }
}

interface BareShip {
  row: ReturnType<typeof shipRow>
  recipe: Recipe
  /** Whether its method follows from the species: of rooms, courses and tastes of fishing it does not. */
  isBySpecies: boolean
  operator: Operator
  fleet: Fleet
  mainShipNo: number
}

/** Every ship of every operator, numbered from 1. */
export function demoShips(today: KstDate): DemoShip[] {
  const ships: BareShip[] = []
  OPERATORS.forEach((operator, index) => {
    const mainShipNo = ships.length + 1
    for (const fleet of operator.fleets) {
      for (const name of fleet.names) {
        const place = { no: ships.length + 1, groupNo: index + 1, operator, fleet, name, today }
        ships.push({
          row: shipRow(place),
          recipe: recipeOf(place),
          isBySpecies: isBySpecies(place),
          operator,
          fleet,
          mainShipNo,
        })
      }
    }
  })
  return withPictures(ships)
}

/** Where a list shows the most popular first, neighbours of one type have different pictures. */
function withPictures(ships: readonly BareShip[]): DemoShip[] {
  const popular = [...ships].sort((a, b) => b.row.popularity - a.row.popularity)
  return ships.map((ship) => {
    const { service_type: type } = ship.row
    const rank = popular.filter(({ row }) => row.service_type === type).indexOf(ship)
    const scene = type.toLowerCase() as Lowercase<ServiceType>
    const images = [0, 3, 5].map((step) => scenePicture(scene, rank + step))
    return { ...ship, row: { ...ship.row, images } }
  })
}

interface Place {
  no: number
  groupNo: number
  operator: Operator
  fleet: Fleet
  name: string
  today: KstDate
}

function shipRow(place: Place) {
  const random = createRandom(`ship ${place.name}`)
  const madeAt = kstDateTime(`${place.today.slice(0, 4)}-01-01`, '09:00')
  const trip = tripOf(place, random)
  const money = moneyOf(place, random)
  const boat = boatOf(place)
  return {
    no: place.no,
    import_key: null,
    group_no: place.groupNo,
    ...trip,
    ...locationOf(place, { methods: trip.fishing_method, captain: boat.captain_name }),
    ...money,
    ...boat,
    ...ownerOf(place),
    is_view: true,
    popularity: random.int(20, 990),
    created_at: madeAt,
    changed_at: madeAt,
  }
}

function tripOf(place: Place, random: Random) {
  const { fleet, name, today } = place
  const recipe = recipeOf(place)
  const own = ownOf(place)
  const species = fishOf(place)
  const month = Number(monthOf(today).slice(4))
  const capacity = random.int(...recipe.capacity)
  const drawn = random.some(recipe.methods, recipe.methodsOfShip)
  const methods = isBySpecies(place) ? unique(species, ({ method }) => method) : drawn
  return {
    service_type: fleet.type,
    name,
    time_text: recipe.timeText,
    use_minutes: recipe.useMinutes,
    capacity,
    fish: inSeason(species, month),
    fishing_method: methods,
    room_guests: ROOM_GUESTS[methods[0] ?? ''] ?? null,
    walkthrough:
      isBySpecies(place) && !own.walkthrough
        ? unique(species, ({ walkthrough }) => walkthrough)
        : random.some(recipe.walkthrough, 3),
    fishing_method_travelout: random.some(recipe.travel, 2),
    included: own.included ?? recipe.included ?? '',
    excluded: own.excluded ?? '',
    intro_html: sanitize(introHtml(fleet.type, name, species)),
    memo_html: sanitize(memoHtml(fleet.type)),
  }
}

function moneyOf(place: Place, random: Random) {
  const { operator, fleet } = place
  const recipe = recipeOf(place)
  return {
    price: random.int(...recipe.price) * 1_000,
    pay_type: recipe.pay,
    options: recipe.options.map((option, index) => ({ no: index + 1, ...option })),
    refund_policy: fleet.type === 'TRAVELOUT' ? TRAVEL_REFUND_POLICY : DEFAULT_REFUND_POLICY,
    bank_account: {
      bank: '수협은행',
      number: `000-00-${random.int(100000, 999999)}`,
      holder: operator.name,
    },
    is_coupon: random.chance(0.6),
  }
}

const ownOf = ({ name }: Pick<Place, 'name'>): OwnRecipe => OWN_RECIPES[name] ?? {}

const recipeOf = (place: Pick<Place, 'fleet' | 'name'>): Recipe => ({
  ...RECIPES[place.fleet.type],
  ...ownOf(place),
})

export const fishOf = ({ fleet, name }: Pick<Place, 'fleet' | 'name'>): readonly string[] =>
  ownOf({ name }).fish ?? fleet.fish

const BY_SPECIES: readonly ServiceType[] = ['SHIP', 'BUS', 'CONTEST', 'TRAVELOUT', 'CREATOR']
const isBySpecies = ({ fleet }: Pick<Place, 'fleet'>): boolean => BY_SPECIES.includes(fleet.type)

const unique = <Value>(names: readonly string[], of: (species: Species) => Value): Value[] => [
  ...new Set(names.map((name) => of(speciesOf(name)))),
]

/** The table of 국외여행 표준약관 for who cancels a trip abroad. */
const TRAVEL_REFUND_POLICY: RefundPolicy = [
  { days: 30, percent: 100 },
  { days: 20, percent: 90 },
  { days: 10, percent: 85 },
  { days: 8, percent: 80 },
  { days: 1, percent: 70 },
  { days: 0, percent: 50 },
]

/** Types whose guests go to sea on a boat of the operator's. */
const BOAT_TYPES: readonly ServiceType[] = ['SHIP', 'EXPERIENCE', 'HWASEONGCITY', 'CREATOR']

/** Its own random numbers, so that a demo keeps its other ones. The numbers are in no real register. */
function boatOf({ no, name, operator, fleet }: Place) {
  if (!BOAT_TYPES.includes(fleet.type)) {
    return { captain_name: null, registration_no: null, tonnage: null, insurance: null }
  }
  const random = createRandom(`boat ${name}`)
  return {
    // A creator hires the boat with its captain.
    captain_name: fleet.type === 'CREATOR' ? '배삼덕' : operator.owner,
    registration_no: `0000000-${1000000 + no * 137}`,
    tonnage: random.int(497, 999) / 100,
    insurance: '승객 배상책임보험 1인당 1억 원',
  }
}

function ownerOf({ groupNo, operator, fleet }: Place) {
  return {
    owner_name: operator.owner,
    // 000 is in no real registration or phone number.
    biz_no: `000-${10 + groupNo}-${10000 + groupNo * 37}`,
    firm_name: operator.name,
    mail_order_no: `제0000-예시-${String(groupNo).padStart(4, '0')}호`,
    travel_business_no: fleet.type === 'TRAVELOUT' ? `제0000-예시-${groupNo}호` : '',
    // No mail server answers for `.example` (RFC 2606).
    email: `${operator.host}@baetgil.example`,
    phone: `070-0000-${1000 + groupNo * 11}`,
    phone_hours: '08:00~20:00',
    parking: fleet.type === 'SHIP' ? `${harbourOf(fleet).name}에 무료 주차장이 있어요.` : '',
    address: harbourOf(fleet).address,
    copyright: `© ${operator.name}`,
    keywords: operator.keywords,
    description: operator.description,
  }
}
