// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestToken} from "./TestToken.sol";

/// Returns false where others revert, so that a failed transfer looks like one that landed.
contract FalseToken is TestToken {
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) TestToken(name_, symbol_, decimals_, holders, shares) {}

    function transfer(address to, uint256 value) public override returns (bool) {
        if (balanceOf(msg.sender) < value) return false;
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        if (balanceOf(from) < value || allowance(from, msg.sender) < value) return false;
        return super.transferFrom(from, to, value);
    }
}
