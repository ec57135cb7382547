import { useRouter } from 'next/router'
import { useState } from 'react'
import { onRequest } from '@/components/common/load/onRequest'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { ListAndDetail } from '@/components/console/shell/ListAndDetail'
import { parseNo } from '@/lib/query/query'
import { CustomerList } from './CustomerList'
import { CustomerSearch, type CustomerSearchValues } from './CustomerSearch'
import { CustomerView } from './CustomerView'

const AdForm = onRequest(() => import('./AdForm').then(({ AdForm: Form }) => Form))

const EVERYBODY: CustomerSearchValues = { text: '', label: '', isRegular: false }

/** Who books with the operator: found, and opened by the number of a reservation in the address. */
export const CustomersPage = () => {
  const { query, replace, isReady } = useRouter()
  const [search, setSearch] = useState(EVERYBODY)
  const [name, setName] = useState('손님')
  if (!isReady) return null
  const no = parseNo(String(query.no ?? ''))
  const open = (opened?: number) =>
    void replace(opened === undefined ? '/customers' : `/customers?no=${opened}`, undefined, {
      shallow: true,
    })
  return (
    <ListAndDetail
      title={no === undefined ? undefined : name}
      detail={no !== undefined && <CustomerView key={no} no={no} onNamed={setName} />}
      hint="손님을 선택하면 여기에 보여요."
      onClose={() => open()}
    >
      <CustomerSearch onSearch={setSearch} />
      <Disclosure title="광고 문자 보내기">
        <AdForm />
      </Disclosure>
      <CustomerList key={JSON.stringify(search)} search={search} onOpen={open} />
    </ListAndDetail>
  )
}
