import sql from 'sql-template-tag'
import { sharePicture } from '@/demo/data/pictures'
import type { Transaction } from '@/server/db/pool'
import { OPERATORS, PROVIDER } from '@/demo/data/operators'
import { insertRows } from './insertRows'
import type { DemoShip } from './demoShips'

/** Writes operators, ships and storefronts. @returns the identifiers of the storefronts */
export async function writeStorefronts(
  tx: Transaction,
  ships: readonly DemoShip[],
  providerHost = PROVIDER.host,
): Promise<string[]> {
  await insertRows(tx, 'ship_group', groupRows(ships))
  await insertRows(
    tx,
    'ship',
    ships.map((ship) => ship.row),
  )
  const hosts = [providerRow(providerHost), ...operatorRows(ships)]
  // The installation has created it already, with default texts.
  await tx.run(sql`delete from host where identifier = ${providerHost} and ship_no is null`)
  await insertRows(tx, 'host', hosts)
  return hosts.map((host) => host.identifier)
}

const mainShipOf = (ships: readonly DemoShip[], host: string) =>
  ships.find((ship) => ship.operator.host === host)?.mainShipNo ?? null

const groupRows = (ships: readonly DemoShip[]) =>
  OPERATORS.map(({ host, name }, index) => ({
    no: index + 1,
    name,
    main_ship_no: mainShipOf(ships, host),
    ...{ change_hours: 48, change_money: 'any' },
  }))

const operatorRows = (ships: readonly DemoShip[]) =>
  OPERATORS.map(({ host, title, keywords, description }, index) => ({
    identifier: host,
    ship_no: mainShipOf(ships, host),
    web_title: title,
    keywords,
    description,
    share_image: sharePicture(index + 2),
    footer: {},
  }))

const providerRow = (identifier: string) => ({
  identifier,
  ship_no: null,
  web_title: PROVIDER.title,
  keywords: PROVIDER.keywords,
  description: PROVIDER.description,
  share_image: sharePicture(1),
  footer: {
    footer_ship_name: '뱃길',
    address: '서울 마포구 월드컵북로 400',
    owner_name: PROVIDER.owner,
    firm_name: '뱃길',
    biz_no: '000-00-00001',
    mail_order_no: '제0000-예시-0000호',
    email: 'help@baetgil.example',
    hosting: '뱃길',
    phone: '1600-0000',
    footer_copyright: '© 뱃길',
    lat: 37.5796,
    lng: 126.8896,
  },
})
