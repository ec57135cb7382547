/** `view` of `/ship/fish_board_list`. */
export const viewOf = (hasPhoto: boolean): 'photo' | '' => (hasPhoto ? 'photo' : '')
