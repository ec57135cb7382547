import type { ServiceType } from '@/lib/serviceType/serviceType'
import { labels } from '@/lib/serviceType/labels'

/** Other spellings and everyday names of species; the key is the name that is in use. */
export const SPECIES_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  주꾸미: ['쭈꾸미', '쭈구미', '주구미', '쭈꾸'],
  갑오징어: ['갑오', '갑이', '갑돌이'],
  광어: ['넙치', '광이'],
  우럭: ['조피볼락', '우럭이'],
  참돔: ['도미', '참도미', '상사리'],
  감성돔: ['감시', '감성동'],
  문어: ['돌문어', '참문어', '왕문어', '대문어'],
  한치: ['한치오징어', '창오징어'],
  무늬오징어: ['무늬', '흰오징어'],
  갈치: ['풀치'],
  볼락: ['뽈락', '뽈라구'],
  열기: ['불볼락'],
  가자미: ['까자미', '도다리'],
  방어: ['대방어', '소방어'],
  부시리: ['히라스', '부시'],
  농어: ['깔따구', '까지매기'],
  전갱이: ['아지', '메가리'],
  붕장어: ['아나고', '바다장어'],
  망둥어: ['망둥이', '문절이'],
  자바리: ['다금바리'],
  벵에돔: ['뱅에돔', '벵에', '뱅에'],
  황다랑어: ['참치', '다랑어'],
}

/** Words that join two species: one wants a trip for both. */
export const JOINED_SPECIES: Readonly<Record<string, readonly [string, string]>> = {
  쭈갑: ['주꾸미', '갑오징어'],
  갑쭈: ['갑오징어', '주꾸미'],
  주갑: ['주꾸미', '갑오징어'],
  문쭈: ['문어', '주꾸미'],
  쭈문: ['주꾸미', '문어'],
  문갑: ['문어', '갑오징어'],
  갑문: ['갑오징어', '문어'],
  광우: ['광어', '우럭'],
  우광: ['우럭', '광어'],
  우대: ['우럭', '대구'],
  갈한: ['갈치', '한치'],
  한갈: ['한치', '갈치'],
}

/** Towns on the coast, as they are called without 시 or 군. */
export const TOWNS: readonly string[] = [
  ...['강화', '옹진', '김포', '시흥', '안산', '화성', '평택'],
  ...['당진', '서산', '태안', '홍성', '보령', '서천', '군산', '김제', '부안', '고창'],
  ...['영광', '무안', '신안', '목포', '해남', '진도', '완도', '강진', '장흥', '보성', '고흥'],
  ...[
    '순천',
    '여수',
    '광양',
    '하동',
    '남해',
    '사천',
    '고성',
    '통영',
    '거제',
    '창원',
    '마산',
    '진해',
  ],
  ...['기장', '경주', '포항', '영덕', '울진', '삼척', '동해', '강릉', '양양', '속초', '서귀포'],
]

/** Areas by other names; several where a name covers them. */
export const AREA_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  경기도: ['경기'],
  강원도: ['강원'],
  충청도: ['충남', '충북'],
  충청남도: ['충남'],
  전라도: ['전북', '전남'],
  전라북도: ['전북'],
  전라남도: ['전남'],
  경상도: ['경북', '경남'],
  경상북도: ['경북'],
  경상남도: ['경남'],
  제주도: ['제주'],
  수도권: ['서울', '인천', '경기'],
}

/** What people call a service type, beside its label. */
const TYPE_SPELLINGS: Readonly<Record<ServiceType, readonly string[]>> = {
  SHIP: ['선상', '배낚시', '낚싯배', '낚시배', '선낚', '독선', '독배', '전세배'],
  BUS: ['버스', '셔틀', '셔틀버스', '리무진'],
  PENSION: ['펜션', '민박', '숙박', '숙소'],
  CONTEST: ['대회', '낚시대회'],
  EXPERIENCE: ['체험', '가족낚시', '체험배'],
  HWASEONGCITY: ['뱃놀이', '요트', '유람선'],
  TRAVELOUT: ['해외', '해외낚시', '원정', '원정낚시'],
  CREATOR: ['유튜버', '유튜브'],
}

/** Every service word, with the type that it means. */
export const TYPE_WORDS: readonly { word: string; type: ServiceType; name: string }[] =
  Object.entries(labels).flatMap(([code, { name }]) => {
    const type = code as ServiceType
    return [name, ...TYPE_SPELLINGS[type]].map((word) => ({ word, type, name }))
  })

/** To have a boat for oneself is agreed with its operator, not chosen in a list. */
export const WHOLE_BOAT_WORDS: readonly string[] = ['독선', '독배', '전세배']

/** Words that nearly every trip has: beside another word they say nothing. */
export const EMPTY_WORDS: readonly string[] = ['낚시', '배', '출조', '예약', '조황', '선단']
