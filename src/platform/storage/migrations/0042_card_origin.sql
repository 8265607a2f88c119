-- Where a card comes from that no operator has asked for on screen: the platform itself carries it out.
ALTER TABLE action_cards ADD COLUMN origin text CHECK (origin IN ('team-chat'));
