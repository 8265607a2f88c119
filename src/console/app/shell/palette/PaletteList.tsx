import { useCopy } from '@console/common/copy/languageContext';
import { Kbd } from '@console/common/ui/Kbd';
import { useEffect } from 'react';
import type { Command } from './command';
import { groupCopy, paletteCopy } from './paletteCopy';
import { List, Option } from './paletteParts';
import type { GroupName, PaletteResults } from './paletteSearch';

export const optionId = (listId: string, { id }: Command): string => `${listId}-${id}`;

interface PaletteListProps {
  id: string;
  results: PaletteResults;
  active: Command | undefined;
  onHighlight: (id: string) => void;
  onRun: (command: Command) => void;
}

type PaletteOptionProps = Omit<PaletteListProps, 'id' | 'results'> & {
  id: string;
  command: Command;
  group: GroupName;
};

const PaletteOption = ({ id, command, group, active, onHighlight, onRun }: PaletteOptionProps) => {
  const category = useCopy(groupCopy)[command.category];
  const isAddress = command.description.startsWith('/');
  return (
    <Option
      id={id}
      role="option"
      aria-selected={command === active}
      onPointerMove={() => {
        onHighlight(command.id);
      }}
      onClick={() => {
        onRun(command);
      }}
    >
      <command.icon size={16} aria-hidden="true" />
      <strong>{command.name}</strong>
      <span>
        {group === 'Recent' && !isAddress ? `${category}, ${command.description}` : command.description}
      </span>
      {command === active ? <Kbd aria-hidden="true">↵</Kbd> : null}
    </Option>
  );
};

/** Groups of commands; the highlighted one stays in sight. */
export const PaletteList = ({ id, results, active, ...rest }: PaletteListProps) => {
  const names = useCopy(groupCopy);
  const words = useCopy(paletteCopy);
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <List
      id={id}
      role="listbox"
      aria-label={words.results}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {results.groups.map(({ name, commands }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <h3 id={`${id}-${name}`} role="presentation">
            {names[name]}
          </h3>
          {commands.map((command) => (
            <PaletteOption
              key={command.id}
              id={optionId(id, command)}
              command={command}
              group={name}
              active={active}
              {...rest}
            />
          ))}
        </div>
      ))}
    </List>
  );
};
