interface RowNameProps {
  name: string;
  /** As the grid gives it to its cells. */
  tabIndex: 0 | -1;
  onOpen: () => void;
}

/** The name of a table's row, which opens the rows behind its figures. */
export const RowName = ({ name, tabIndex, onOpen }: RowNameProps) => (
  <button type="button" className="opens" tabIndex={tabIndex} onClick={onOpen}>
    {name}
  </button>
);
