/** The areas of the demo's ships, as the code list `area` names them. */
export const AREAS: Readonly<Record<string, string>> = {
  INCHEON: '인천',
  GYEONGGI: '경기',
  GANGWON: '강원',
  CHUNGNAM: '충남',
  JEONBUK: '전북',
  JEONNAM: '전남',
  GYEONGBUK: '경북',
  GYEONGNAM: '경남',
  BUSAN: '부산',
  JEJU: '제주',
  SEOUL: '서울',
  DAEJEON: '대전',
  OVERSEAS: '해외',
}
