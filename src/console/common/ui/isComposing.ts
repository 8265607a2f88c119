/** A key pressed while a syllable is being composed belongs to the input method. */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition before this event; 229 alone tells
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
