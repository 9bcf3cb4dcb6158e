"""Rules of thumb for Warhammer: Invasion.

cards      what a card is and what its lines are good for, read from its script
sight      the view as objects
worth      what cards, damage and power are worth
fight      how a combat would end
combat     when to attack, with whom; who defends; where damage goes
economy    which card to play, where; what to develop
tricks     when tactics and abilities pay
picking    targets, costs and every other choice
player     the agent: each kind of decision to its consideration
"""
