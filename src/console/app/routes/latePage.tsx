import { firstScreenStands } from '@console/common/loading/firstScreen';
import { lazy, useEffect, type ComponentType } from 'react';
import { AfterLateTables } from '../store/AfterLateTables';

/** A page in a chunk of its own, for every screen but those of the first load. */
export const latePage = (load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Page = lazy(load);
  const LatePage = () => {
    // It waits for the tables itself.
    useEffect(firstScreenStands, []);
    return (
      <AfterLateTables>
        <Page />
      </AfterLateTables>
    );
  };
  return LatePage;
};
