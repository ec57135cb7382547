interface Props {
  shipNo: number
  subShip: number
  onShowAll: () => void
}
export const ReportMap = (_props: Props) => <p>지도</p>
